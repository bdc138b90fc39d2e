/** What a provider changes to make the product their own. Nothing else in console and server names it. */
export const brand = {
  name: 'Foyer',
  /** Who stands behind it, in the terms and the privacy policy. */
  companyName: 'Foyer Inc.',
  supportEmail: 'support@foyer.example',
  /** The data protection officer's. */
  privacyEmail: 'privacy@foyer.example',
  version: '1.5.6',
  build: '1909',
  /** Hosts that a sign-in may redirect to besides this origin, compared by parsed host. */
  redirectHosts: [] as readonly string[],
  /** Where a project's applications are on its deployment; `{project}` stands for its id. */
  studioPaths: {
    'experience_studio_1.0': '/studio/1.0/{project}',
    'experience_studio_2.0': '/studio/2.0/{project}',
    project_settings: '/project-settings/{project}',
  },
} as const;
