import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

test('a picture must be a JPEG, PNG, WebP or AVIF of at most 5 MB, checked before uploading [5.56]', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
    expect(pictureProblem({ type, size: 5 * 1024 * 1024 })).toBeNull()
  expect(pictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('too_big')
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe('wrong_type')
  expect(pictureProblem({ type: '', size: 10 })).toBe('wrong_type')
})
