import fc from 'fast-check';

// A change is judged by what it changes, not by a throw of the dice: `npm test` tries the same generated cases each time, and
// `npm run test:soak` ever new ones.
if (process.env.FOYER_SOAK !== '1') fc.configureGlobal({ seed: 4280 });
