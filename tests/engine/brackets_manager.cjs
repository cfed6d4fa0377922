// Plays double eliminations with brackets-manager: reads cases `{entrants, strength}` and tells the matches of every round, each as
// [group, [player, player]], null for nobody. The module's folder is the argument.
"use strict";
const { createRequire } = require("node:module");
const { readFileSync } = require("node:fs");
const load = createRequire(process.argv[2]);
const { BracketsManager } = load("brackets-manager");
const { InMemoryDatabase } = load("brackets-memory-db");
const READY = 2;

async function played(entrants, strength) {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  await manager.create.stage({
    tournamentId: 0,
    name: "Cup",
    type: "double_elimination",
    seeding: entrants.map((one) => (one === null ? null : String(one))),
    settings: { seedOrdering: ["natural"], grandFinal: "simple" },
  });
  const names = new Map((await storage.select("participant")).map((one) => [one.id, Number(one.name)]));
  const due = async () => (await storage.select("match")).find((match) => match.status === READY);
  for (let match = await due(); match; match = await due()) {
    const first = strength[names.get(match.opponent1.id)] > strength[names.get(match.opponent2.id)];
    const [won, lost] = [{ result: "win" }, { result: "loss" }];
    await manager.update.match({ id: match.id, opponent1: first ? won : lost, opponent2: first ? lost : won });
  }
  const rounds = new Map((await storage.select("round")).map((one) => [one.id, []]));
  for (const match of await storage.select("match")) {
    const sides = [match.opponent1, match.opponent2];
    rounds.get(match.round_id).push(sides.map((one) => (one && one.id !== null ? names.get(one.id) : null)));
  }
  return [...rounds.values()];
}

(async () => {
  const told = [];
  for (const { entrants, strength } of JSON.parse(readFileSync(0, "utf8"))) told.push(await played(entrants, strength));
  process.stdout.write(JSON.stringify(told));
})();
