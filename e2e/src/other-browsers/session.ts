/** A value that goes to a page and comes back from it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

type KeyStep = { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
type PointerStep =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }

/** What an input device does. WebDriver and WebDriver BiDi describe it in the same words. */
export type InputDevice =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyStep[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerStep[] }

export type Size = 'phone' | 'desktop'

export const SIZES: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

/** One window of a browser, with storage of its own. */
export interface Session {
  /** Begins to load an address, and returns once the earlier document is gone. */
  readonly open: (address: string) => Promise<void>
  /**
   * Calls a function, given as its text, in the page or in the frame that it shows. The answer comes back as JSON.
   * Throws where the page is about to be replaced by another one.
   */
  readonly run: (source: string, given: readonly Json[], where?: 'page' | 'frame') => Promise<unknown>
  readonly perform: (device: InputDevice) => Promise<void>
  /** A picture of the window, as PNG. */
  readonly picture: () => Promise<Buffer>
  /** The errors of the scripts, and what they wrote to the console as errors. */
  readonly complaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface OtherBrowser {
  readonly newSession: (size: Size) => Promise<Session>
  readonly close: () => Promise<void>
}

/** Makes a function's text one that takes and returns JSON, however the browser itself passes values. */
export function asJson(source: string): string {
  return `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`
}
