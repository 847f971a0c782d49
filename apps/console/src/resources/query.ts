import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Answer, type ApiError, isRefusal, unwrap } from '../api/call.ts'
import { withProof } from '../api/proof.ts'

/**
 * The keys of a noun's queries: `all` names every one of them, `of` one by what it depends on. A key is written only in
 * the file of its noun.
 */
export function keysOf<const Noun extends string>(noun: Noun) {
  return {
    all: [noun] as const,
    of: <const Parts extends QueryKey>(...parts: Parts) => [noun, ...parts] as const,
  }
}

/** Reads for a query, which fails with the server's refusal. */
export function read<T>(fetch: () => Promise<Answer<T>>): () => Promise<T> {
  return async () => unwrap(await fetch())
}

/** Reads again what is shown of the queries below the given keys; resolves once it was read. */
export function useReadAgain() {
  const queries = useQueryClient()
  return useCallback(
    (...keys: readonly QueryKey[]) => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries],
  )
}

interface Change<Input, Value> {
  readonly send: (input: Input) => Promise<Answer<Value>>
  /** What shows the changed thing is stored or read again. */
  readonly onDone?: (value: Value, input: Input) => unknown
  /** The same after a refusal too, where it tells that something else has changed. */
  readonly onEnd?: () => unknown
  /** What shows the changed thing is read again where another member has changed it meanwhile. */
  readonly onChangedMeanwhile?: () => unknown
  /** Calls of one scope are sent one after another. */
  readonly scope?: string
}

/** What a form wants, and what its member saw before. */
export interface Edit<T> {
  readonly wanted: T
  readonly seen: T
}

/**
 * A mutation of TanStack Query whose error is the server's refusal. It asks for a proof where the server wants one, and
 * it is pending until what it changed was read again.
 */
export function useChange<Input = void, Value = unknown>({
  send,
  onDone,
  onEnd,
  onChangedMeanwhile,
  scope,
}: Change<Input, Value>) {
  return useMutation<Value, ApiError, Input>({
    mutationFn: async (input) => unwrap(await withProof(() => send(input))),
    onSuccess: (value, input) => onDone?.(value, input),
    onError: ({ code }) => (code === 'changed_meanwhile' ? onChangedMeanwhile?.() : undefined),
    onSettled: () => onEnd?.(),
    ...(scope !== undefined && { scope: { id: scope } }),
    networkMode: 'always',
  })
}

/** The server's refusal of a change; null where it has worked. A fault is thrown. */
export async function refusalOf(change: Promise<unknown>): Promise<ApiError | null> {
  try {
    await change
    return null
  } catch (fault) {
    if (isRefusal(fault)) return fault
    throw fault
  }
}
