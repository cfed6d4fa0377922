document.querySelectorAll("button[data-copies]").forEach(function (button) {
  button.hidden = false;
  button.addEventListener("click", function () {
    var range = document.createRange(), selection = getSelection();
    range.selectNodeContents(document.getElementById(button.dataset.copies));
    selection.removeAllRanges();
    selection.addRange(range);
    if (document.execCommand("copy")) { button.textContent = button.dataset.done; }
  });
});
