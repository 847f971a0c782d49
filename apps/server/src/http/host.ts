/** The host of a Host header: lower case, without port, brackets of an IPv6 address and final dot. */
export const hostOf = (header: string): string => {
  const name = header.trim().toLowerCase()
  return name.startsWith('[') ? name.slice(1, name.indexOf(']')) : name.replace(/:\d*$/, '').replace(/\.$/, '')
}
