/** What was typed while nothing could take it in yet; `entered` where the Enter key came after it. */
export type CollectedKeys = { text: string; entered: boolean };

/**
 * Keeps what is typed until a box is there that takes it over. Shortcuts and keys without a
 * character stay with the page.
 * @returns ends it and gives what was typed
 */
export function collectKeys(): () => CollectedKeys {
  const typed: CollectedKeys = { text: "", entered: false };
  const stop = () => {
    document.removeEventListener("keydown", onKeyDown, { capture: true });
    document.removeEventListener("pointerdown", stop, { capture: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // Who goes elsewhere does not wait for the box any more.
    if (event.key === "Escape" || event.key === "Tab") return stop();
    const characters = [...typed.text];
    if (event.key === "Enter") typed.entered = true;
    else if (event.key === "Backspace") typed.text = characters.slice(0, -1).join("");
    else if ([...event.key].length === 1) typed.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", onKeyDown, { capture: true });
  document.addEventListener("pointerdown", stop, { capture: true });
  return () => {
    stop();
    return { ...typed };
  };
}
