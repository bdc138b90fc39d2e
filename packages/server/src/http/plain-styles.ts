import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#config.ts';

const tokens = readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8');
/** For pages that are written by hand and need no build: the house's own colours, by day and by night, and a few lines of layout. */
export const plainStyles = `${tokens}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1.25rem 4rem;background:var(--page);color:var(--ink);font:14px/20px "Inter Variable",Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main,header{max-width:44rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:flex-start;margin-bottom:1.75rem}
header img{width:2.25rem;height:2.25rem;flex:none}
header div{flex:1 1 14rem;min-width:0}
h1{margin:0;font-size:1.75rem;line-height:2.25rem;font-weight:600;letter-spacing:-.022em}
h2{margin:0;font-size:15px;line-height:20px;font-weight:600;overflow-wrap:anywhere}
p{margin:0}
header p,.hint{margin-top:.25rem;color:var(--ink-2)}
article,.empty{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1.5rem;margin-bottom:1rem}
.empty{text-align:center;padding:3rem 1.5rem}
.meta{margin:.25rem 0 1rem;color:var(--ink-3);font-size:12px;line-height:16px;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;overflow-wrap:anywhere}
.body-text{margin-bottom:1rem;overflow-wrap:anywhere}
.body{white-space:pre-line;overflow-wrap:anywhere;border-top:1px solid var(--line);padding-top:1rem}
a{color:var(--accent-ink);text-decoration-color:var(--accent-line);text-underline-offset:3px;display:inline-block;padding:2px 0}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
fieldset{display:grid;gap:.5rem;margin:1rem 0;padding:0;border:0}
legend{padding:0;margin-bottom:.5rem}
label{display:flex;gap:.5rem;align-items:center;min-height:24px}
button{min-height:36px;padding:0 .875rem;border:1px solid var(--line-strong);border-radius:8px;background:var(--lift);color:var(--ink);font:inherit;font-weight:550;cursor:pointer}
button:focus-visible,input:focus-visible,textarea:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
textarea{width:100%;margin:.75rem 0;padding:.5rem;border:1px solid var(--edge);border-radius:8px;background:var(--field);color:var(--ink);font:12px/16px ui-monospace,monospace}
.lines{white-space:pre-line;margin-top:.75rem}
dt{margin-top:.5rem;font-weight:550}
dd{margin:0;overflow-wrap:anywhere}
@media (max-width:720px){h1{font-size:1.5rem;line-height:2rem}article{padding:1rem}}`;
