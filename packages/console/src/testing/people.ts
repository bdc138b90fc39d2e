import type { Me } from '@foyer/api/auth/auth.schema';

/** The person that screens show in tests and stories. */
export const me: Me = {
  userId: '101',
  username: 'olivia@foyer.example',
  given_name: 'Olivia',
  family_name: 'Almeida',
  role: 'user',
  confirmed: true,
};
