import { pauseBefore } from '@comanda/ui/ask-again'
import { createElement, type FunctionComponent, lazy, useState } from 'react'
import { isOnline } from '../browser/use-is-online.ts'

/** Timeout for loading a part of the page, milliseconds. [8.04] */
const LONGEST_LOADING = 120_000

/** How an attempt to load a script failed: a browser tells no status. */
const NO_ANSWER = { status: 0, retryAfterMs: null } as const

/** A part of the page did not load in time or at all. The error screen offers a reload. [8.04] */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/**
 * The script of the next page did not load; the build makes React Router render this error instead of reloading the
 * document. [8.04]
 */
export function isMissingRoute(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'RouteMissing'
}

/**
 * Resolves with the loaded part. It loads again as a read does that gets no answer; without a network it waits for one,
 * so that the rest of the page stays in place. Throws `PartMissing` after the last attempt, or when an attempt takes
 * longer than two minutes. [8.04]
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let failures = 0
  for (;;) {
    try {
      return await loadInTime(load)
    } catch (fault) {
      if (fault instanceof PartMissing) throw fault
      if (isOnline()) {
        failures += 1
        const pause = pauseBefore(failures, NO_ANSWER, Math.random())
        if (pause === null) throw new PartMissing(fault)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    await networkBack()
  }
}

/** Throws what loading throws, or `PartMissing` after two minutes. */
async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartMissing()), LONGEST_LOADING)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

const networkBack = () =>
  isOnline()
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** A component that loads by itself, or before it is rendered. */
type Part<P> = FunctionComponent<P> & { readonly ahead: () => Promise<void> }

/**
 * A component that loads when it is first rendered; if loading fails, the error screen says so. One that was loaded
 * ahead renders at once, without a frame that lacks it. [8.04]
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
