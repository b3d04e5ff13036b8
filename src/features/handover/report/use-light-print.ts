import { useEffect } from "react";

/** Paper is white: while the page is printed, it is shown in light colors. */
export function useLightPrint(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const lighten = () => {
      wasDark = classList.contains("dark");
      if (wasDark) classList.replace("dark", "light");
    };
    const restore = () => {
      if (wasDark) classList.replace("light", "dark");
    };
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
