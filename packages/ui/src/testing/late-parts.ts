import '#components/alert-dialog/index.ts';
import '#components/dialog/index.ts';
import '#components/dropdown-menu/index.ts';
import '#components/popover/index.ts';
import '#components/select/index.ts';
import { fetchLateParts } from '#components/late-part/index.ts';

/** Fetches what every component would fetch when it is first used: tests and pictures do not depend on when code comes. */
export const fetchAllLateParts = fetchLateParts;
