/** Prints plain text without the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (inside === null) return;
  const heading = inside.document.createElement("h1");
  heading.textContent = title;
  const words = inside.document.createElement("pre");
  words.textContent = text;
  inside.document.body.append(heading, words);
  inside.addEventListener("afterprint", () => {
    frame.remove();
  });
  inside.print();
}
