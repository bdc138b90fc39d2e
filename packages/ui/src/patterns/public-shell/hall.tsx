import type { ComponentProps } from 'react';

/** An enfilade of arches toward a lit room. Plain shapes in the hall's colours: this is part of every public page's HTML. */
export function Hall(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 704 784" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {...props}>
      <linearGradient id="hall-light" x2="0" y2="1" className="text-hall-7">
        <stop stopColor="currentColor" stopOpacity=".88" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".12" />
      </linearGradient>
      <path className="fill-hall-2" d="M60 767V496a292 292 0 0 1 584 0v271z" />
      <path className="fill-hall-3" d="M134.5 714V511.5a217.5 217.5 0 0 1 435 0V714z" />
      <path className="fill-hall-4" d="M191.5 673V523.5a160.5 160.5 0 0 1 321 0V673z" />
      <path className="fill-hall-5" d="M235 641V532a117 117 0 0 1 234 0v109z" />
      <path className="fill-hall-6" d="M269 617v-78a83 83 0 0 1 166 0v78z" />
      <path className="fill-hall-7" d="M295 597v-53a57 57 0 0 1 114 0v53z" />
      <path className="fill-hall-1" opacity=".4" d="M295 597h114l235 170H60z" />
      <path fill="url(#hall-light)" d="M295 597h114l153 187H142z" />
    </svg>
  );
}
