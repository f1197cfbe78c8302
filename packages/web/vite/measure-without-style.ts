import type { Plugin } from 'vite';

/**
 * The component library measures scroll bars with a style tag that carries no nonce, which our policy refuses, with
 * an error in the console of every list page. Measured without one, the result is the same.
 */
export function measureWithoutStyle(): Plugin {
  return {
    name: 'measure-without-style',
    enforce: 'pre',
    load(id) {
      if (!/@rc-component[\\/]util[\\/]es[\\/]getScrollBarSize\.js$/.test(id)) return null;
      return SCRIPT;
    },
  };
}

const SCRIPT = `
let cached;
function measure() {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', top: '0', left: '0', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.appendChild(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}
export default function getScrollBarSize(fresh) {
  if (fresh || cached === undefined) cached = measure();
  return cached.width;
}
export function getTargetScrollBarSize(target) {
  return target instanceof Element ? measure() : { width: 0, height: 0 };
}
`;
