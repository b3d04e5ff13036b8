const regions = () => [...document.querySelectorAll("body > [data-live-announcer]")];

/** What a screen reader was told in the last seconds, the newest at the end. */
export const announced = (): string[] =>
  regions()
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("[aria-live] > *") ?? [])])
    .map(({ textContent }) => textContent ?? "");

/** Takes the live region out of the page; the next words open another. */
export function removeLiveRegion(): void {
  for (const region of regions()) region.remove();
}
