"""Chess as FIDE has it paired: the Dutch system, carried out by py4swiss."""

from pipeline.extensions import Extension, Ref

EXTENSION = Extension(name="chess", pairs={"dutch": Ref("pipeline.extensions.chess.dutch:dutch_pairs")})
