// Before the first paint, so that a light page does not flash dark. A file of its own: the policy allows no inline script.
(function () {
  var wish = null;
  try {
    wish = JSON.parse(localStorage.getItem("roost-settings") || "{}").theme;
  } catch (fault) {
    wish = null;
  }
  var light = wish === "light" || (wish !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
