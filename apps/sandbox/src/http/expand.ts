import type { Store } from '../state/store.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function expandPath(store: Store, target: unknown, path: readonly string[]): Promise<void> {
  const [name, ...rest] = path
  if (name === undefined) return
  if (Array.isArray(target)) {
    for (const entry of target) await expandPath(store, entry, path)
    return
  }
  if (!isRecord(target)) return
  const value = target[name]
  if (typeof value === 'string') target[name] = (await store.findAny(value)) ?? value
  await expandPath(store, target[name], rest)
}

/** Replaces ids by their objects: `expand[]=latest_charge.payment_method`. */
export async function expand(store: Store, answer: object, paths: readonly string[]): Promise<object> {
  if (paths.length === 0) return answer
  const copy: object = structuredClone(answer)
  for (const path of paths) await expandPath(store, copy, path.split('.').slice(0, 4))
  return copy
}
