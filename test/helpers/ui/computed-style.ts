const inherited = { visibility: "visible", pointerEvents: "auto" } as const;
/** What a menu's place depends on, asked of all that it stands in. */
const notInherited = {
  display: "",
  transform: "none",
  translate: "none",
  scale: "none",
  rotate: "none",
  perspective: "none",
  filter: "none",
  backdropFilter: "none",
  contain: "none",
  willChange: "auto",
} as const;
/** The properties that queries, clicks and menus ask each element for, and their initial values. */
const asked = { ...inherited, ...notInherited };

const computed = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  if (element instanceof HTMLElement && element.hidden) return "none";
  const known = displays.get(element.localName);
  if (known !== undefined) return known;
  const { display } = computed(document.createElement(element.localName));
  displays.set(element.localName, display);
  return display;
}

function inlineValue(element: Element, property: keyof typeof asked): string {
  const styled = element.hasAttribute("style") && "style" in element;
  return styled ? (element as HTMLElement).style[property] : "";
}

function computedValue(element: Element, property: keyof typeof asked): string {
  if (property === "display") return inlineValue(element, property) || displayOf(element);
  if (property in notInherited) return inlineValue(element, property) || asked[property];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inlineValue(at, property);
    if (value) return value;
  }
  return asked[property];
}

const isAsked = (property: unknown): property is keyof typeof asked =>
  typeof property === "string" && property in asked;

/**
 * Answers from styles and the browser's sheet alone, as no other sheet is kept here: jsdom would go
 * through all rules for each element, which is an eighth of the time of the screens' tests.
 */
export function answerStylesQuickly() {
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return document.createElement("i").style;
    const read = (_: CSSStyleDeclaration, property: string | symbol): unknown => {
      if (isAsked(property)) return computedValue(element, property);
      if (property === "getPropertyValue") {
        return (name: string) => {
          const camel = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
          if (isAsked(camel)) return computedValue(element, camel);
          return computed(element).getPropertyValue(name);
        };
      }
      const style = computed(element);
      const value: unknown = Reflect.get(style, property, style);
      return typeof value === "function" ? value.bind(style) : value;
    };
    return new Proxy(document.documentElement.style, { get: read });
  };
}
