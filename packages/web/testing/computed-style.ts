/**
 * What queries by role ask of styles: whether an element is seen, and whether it stands in a line. The library reads every rule
 * of every sheet again for each element, half of all that a test does; elements with the same names have the same answer.
 */
type Asked = Readonly<Record<'display' | 'visibility' | 'content', string>>;

const known = new Map<string, Asked>();

export function keepComputedStyles(window: Window & typeof globalThis): void {
  const read = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const key = keyOf(element, pseudo ?? '');
    const asked = known.get(key) ?? answers(read(element, pseudo));
    known.set(key, asked);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name in asked) return asked[name as keyof Asked];
        if (name === 'getPropertyValue')
          return (property: string) =>
            asked[property as keyof Asked] ?? read(element, pseudo).getPropertyValue(property);
        return Reflect.get(read(element, pseudo), name);
      },
    });
  };
}

const answers = ({ display, visibility, content }: CSSStyleDeclaration): Asked => ({ display, visibility, content });

/** Of the sheets that are there and the elements around it: all that its own appearance can follow from. */
function keyOf(element: Element, pseudo: string): string {
  const parts = [pseudo, String(element.ownerDocument.head.childElementCount)];
  for (let one: Element | null = element; one; one = one.parentElement)
    parts.push(
      one.tagName,
      one.getAttribute('class') ?? '',
      one.getAttribute('style') ?? '',
      one.hasAttribute('hidden') ? 'hidden' : '',
      one.hasAttribute('open') ? 'open' : '',
    );
  return parts.join('|');
}
