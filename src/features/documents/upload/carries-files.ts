/** Whether what is dragged over the page are files, and not its own text or pictures. */
export const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;
