/**
 * The arguments under which Node lets a process read the given files and folders and nothing else:
 * no network, no writing, no further processes; native code and threads only where asked for.
 */
export function permissionArguments(
  readable: string[],
  options: { nativeCode: boolean },
): string[] {
  return [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(options.nativeCode ? ["--allow-addons", "--allow-worker"] : []),
    "--no-warnings",
  ];
}
