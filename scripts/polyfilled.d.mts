export const POLYFILLED: Readonly<Record<string, readonly string[]>>
