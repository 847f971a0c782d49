import { createElement, type FunctionComponent, lazy, useState } from 'react'

/** Timeout for loading a part of the page, milliseconds. [8.04] */
const LONGEST_LOADING = 120_000

/** A part of the page did not load in time or at all. The error screen offers a reload. [8.04] */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** The script of the next page did not load; the build makes React Router throw this instead of reloading the document. [8.04] */
export const isMissingRoute = (fault: unknown): boolean => fault instanceof Error && fault.name === 'RouteMissing'

/** Resolves with the loaded part. Throws `PartMissing` when loading fails or takes longer than two minutes. [8.04] */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartMissing()), LONGEST_LOADING)
  })
  try {
    return await Promise.race([load(), late])
  } catch (fault) {
    throw fault instanceof PartMissing ? fault : new PartMissing(fault)
  } finally {
    clearTimeout(timer)
  }
}

/** A component that loads by itself, or before it is rendered. */
type Part<P> = FunctionComponent<P> & { readonly ahead: () => Promise<void> }

/**
 * A component that loads when it is first rendered; if loading fails, the error screen says so. One that was loaded ahead renders
 * at once, without a frame that lacks it. [8.04]
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: FunctionComponent<P> }>): Part<P> {
  let loaded: FunctionComponent<P> | null = null
  const Lazy: FunctionComponent<P> = lazy(() => loadPart(load))
  const part = (props: P) => {
    // Another component in its place would lose the state of this one.
    const [Content] = useState(() => loaded ?? Lazy)
    return createElement(Content, props)
  }
  const ahead = async () => {
    loaded = (await load()).default
  }
  return Object.assign(part, { ahead })
}
