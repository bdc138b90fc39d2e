import type { Plugin } from 'vite';

/**
 * Tells the bundler that making one of the router's components has no effect but the component. Otherwise it keeps each of them, and all
 * that it stands on, whether anybody uses it or not: `forwardRef(…)` may do anything for what it knows, and `Form.displayName = …`, a
 * name for React's tools, is done while loading.
 */
export function pureComponents(): Plugin {
  return {
    name: 'foyer-pure-components',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\//.test(id)) return;
      return {
        code: code
          .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<== )(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
