import { useEffect, useRef, useState } from 'react';
import { emailInUrl } from '#lib/email-in-url.ts';
import type { PublicPage } from '#lib/public-page.ts';

/**
 * The address in a page's form: filled in from the query unless something was typed or autofilled before the code arrived, and known as
 * it is typed, so that the links to the other pages carry it.
 * @param fixed the only address that will do, where there is one
 */
export function useEmailAddress(page: PublicPage, fixed?: string) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const given = emailInUrl(page.search);
  useEffect(() => {
    if (!field.current) return;
    if (!field.current.value && given) field.current.value = given;
    setAddress(field.current.value.trim());
  }, [given]);
  useEffect(() => {
    if (!field.current || fixed === undefined) return;
    field.current.value = fixed;
    setAddress(fixed);
  }, [fixed]);
  return {
    field,
    /** Without the white space around it; undefined until the page has come to life. */
    address,
    /** To be called when something was typed. */
    note: () => setAddress(field.current?.value.trim()),
  };
}
