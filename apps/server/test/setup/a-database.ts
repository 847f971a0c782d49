import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from './databases.ts'

/** A name that no other test uses. */
export function aDatabaseName(): string {
  return `comanda_test_${randomBytes(6).toString('hex')}`
}

/**
 * A database of this test's own, migrated or empty, or a copy of the one at the URL `copyOf`, which has no connections.
 * It is dropped after the test, or by `atEnd`. Returns its URL.
 */
export async function aDatabase({
  migrated = true,
  copyOf,
  atEnd = onTestFinished,
}: {
  migrated?: boolean
  copyOf?: string
  atEnd?: (end: () => Promise<void>) => void
} = {}): Promise<string> {
  const servers = inject('servers')
  const name = aDatabaseName()
  const template = copyOf === undefined ? inject('templateName') : new URL(copyOf).pathname.slice(1)
  await createDatabase(servers, name, migrated ? template : null)
  atEnd(() => dropDatabase(servers, name))
  return withDatabase(inject('serverUrl'), name)
}
