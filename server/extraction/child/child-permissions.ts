/**
 * The arguments under which Node lets a process read the given files and folders and nothing else:
 * no network, no writing, no further processes; native code only where asked for. Threads are
 * allowed for the watchdog, which ends that permission once it runs.
 */
export function permissionArguments(
  readable: string[],
  options: { nativeCode: boolean },
): string[] {
  return [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(options.nativeCode ? ["--allow-addons"] : []),
    "--allow-worker",
    "--no-warnings",
  ];
}
