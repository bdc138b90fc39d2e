/** What choosing an organization may open (ACC-810); the first is where nothing was chosen. */
export const startPages = ['projects', 'overview'] as const;
