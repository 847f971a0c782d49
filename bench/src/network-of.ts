/** The IPv4 address of the nth customer, below 10.0.0.0/8, for `X-Forwarded-For`: the limits count by network. */
export const networkOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
