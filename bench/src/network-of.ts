/** The IPv4 address of the nth customer, below 10.0.0.0/8, for `X-Forwarded-For`: the limits count by network. */
export function networkOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
