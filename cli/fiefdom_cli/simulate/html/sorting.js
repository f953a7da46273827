for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells], body = table.tBodies[0];
  const value = (row, at) => row.cells[at].textContent.trim().replace("\u2212", "-");
  heads.forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending" && at > 0 || head.getAttribute("aria-sort") === "ascending";
      const number = (row) => { const read = parseFloat(value(row, at).replace(/,/g, "")); return isNaN(read) ? -Infinity : read; };
      const order = at === 0 ? (a, b) => value(a, at).localeCompare(value(b, at)) : (a, b) => number(a) - number(b);
      const rows = [...body.rows].sort((a, b) => down ? order(b, a) : order(a, b));
      heads.forEach((one) => one.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      body.append(...rows);
    });
  });
}
