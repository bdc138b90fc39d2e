/** What choosing an organization may open (ACC-20); the first is where nothing was chosen. */
export const startPages = ['projects', 'overview'] as const;
