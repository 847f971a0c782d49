const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'ChromeOS', 'Windows', 'Mac', 'Linux'] as const

export type Browser = (typeof BROWSERS)[number]
export type System = (typeof SYSTEMS)[number]

/** The stored name of a browser on a device, in English whatever the reader's language: "Chrome on Android". */
export function deviceName(browser: Browser, system: System): string {
  return `${browser} on ${system}`
}

/**
 * Browser and device of a stored name, to be said in the reader's language; null for a name that a person has given.
 */
export function readDeviceName(name: string): { readonly browser: Browser; readonly system: System } | null {
  for (const browser of BROWSERS)
    for (const system of SYSTEMS) if (name === deviceName(browser, system)) return { browser, system }
  return null
}
