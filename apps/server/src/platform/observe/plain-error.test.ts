import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plainError } from './plain-error.ts'

it('a database error is logged without the values of its statement and details', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  const written = plainError(
    new DrizzleQueryError('insert into "users"', ['ada@example.com', 'line\n    at two'], cause),
  )
  expect(JSON.stringify(written)).not.toMatch(/ada@|line|two/)
  expect(written).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into "users": duplicate key value violates unique constraint "users_email"',
    code: '23505',
  })
  expect(written.stack).toMatch(/plain-error\.test\.ts[\s\S]*caused by: Error: duplicate key/)
})

it('a thrown value that is not an error is logged without its content', () => {
  expect(plainError({ email: 'ada@example.com' })).toEqual({ type: 'object', message: 'not an error', stack: '' })
})
