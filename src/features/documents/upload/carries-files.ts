/** Whether what is dragged over the page are files, and not its own text or pictures. */
export const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** How many dialogs lie over the page; a panel or a popover beside it is none. */
export const countDialogs = (): number => document.querySelectorAll('[aria-modal="true"]').length;
