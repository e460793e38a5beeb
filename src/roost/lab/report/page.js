// Draws every plot of the page; its description of the plot is in a script element of its own.
document.fonts.ready.then(() => {
  for (const place of document.querySelectorAll("[data-plot]")) {
    const spec = JSON.parse(document.getElementById(place.dataset.plot).textContent);
    vegaEmbed(place, spec, { renderer: "svg", actions: false, tooltip: { theme: "custom" } }).then(() => {
      place.dataset.drawn = "yes";
    });
  }
});
