/** Whether a host of an address is this machine itself: no line leads there that anybody could listen to. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
