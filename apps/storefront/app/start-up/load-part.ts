import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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

/** A component that loads when it is first rendered; if loading fails, the error screen says so. [8.04] */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
export const lazyPart = <C extends ComponentType<any>>(
  load: () => Promise<{ readonly default: C }>,
): LazyExoticComponent<C> => lazy(() => loadPart(load))
