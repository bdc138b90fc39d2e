import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { BareLayout } from '#shell/bare-layout.tsx';
import { OperatorLayout } from '#shell/operator-layout.tsx';
import { OrganizationLayout } from '#shell/organization-layout.tsx';

/** A screen inside an organization's frame, for stories: the stage's pattern ends in `/*`. */
export function InOrganization({ banner, children }: { readonly banner?: ReactNode; readonly children: ReactNode }) {
  return (
    <Routes>
      <Route element={<OrganizationLayout banner={banner} />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}

/** A screen under the top bar, for stories. */
export function InBare({ children }: { readonly children: ReactNode }) {
  return (
    <Routes>
      <Route element={<BareLayout />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}

/** A screen of the operators' desk, for stories. */
export function AtDesk({ children }: { readonly children: ReactNode }) {
  return (
    <Routes>
      <Route element={<OperatorLayout />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}
