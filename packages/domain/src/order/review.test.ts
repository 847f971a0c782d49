import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './order.ts'
import {
  MAX_REVIEW_COMMENT,
  MIN_REVIEW_COMMENT,
  type ReviewForm,
  reviewerName,
  reviewProblems,
  reviewRefusal,
} from './review.ts'

const GOOD: ReviewForm = { food: 7, service: 1, handover: 4, content: '' }
const problems = (parts: Partial<ReviewForm>) => reviewProblems({ ...GOOD, ...parts })

describe('a review', () => {
  it('a review requires three ratings of one to seven whole stars [5.27, 9.06]', () => {
    expect(problems({})).toEqual({})
    expect(problems({ food: null, service: null, handover: null })).toEqual({
      food: 'required',
      service: 'required',
      handover: 'required',
    })
    for (const food of [0, 8, -1, 3.5, Number.NaN]) expect(problems({ food })).toEqual({ food: 'required' })
  })

  it("a review's comment is empty or has 25 to 700 characters [5.28, 5.55, 9.07]", () => {
    expect(problems({ content: ' \n ' })).toEqual({})
    expect(problems({ content: 'x'.repeat(24) })).toEqual({ content: 'too_short' })
    expect(problems({ content: `${'x'.repeat(24)}   ` })).toEqual({ content: 'too_short' })
    expect(problems({ content: 'x'.repeat(25) })).toEqual({})
    expect(problems({ content: 'x'.repeat(700) })).toEqual({})
    expect(problems({ content: 'x'.repeat(701) })).toEqual({ content: 'too_long' })
  })

  it('a review is valid exactly if each of its fields is [5.27, 5.28]', () => {
    const stars = fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 9 }), fc.double())
    const content = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ minLength: 680, maxLength: 720 }))
    fc.assert(
      fc.property(stars, stars, stars, content, (food, service, handover, text) => {
        const found = reviewProblems({ food, service, handover, content: text })
        const isFine = (value: number | null) => [1, 2, 3, 4, 5, 6, 7].some((star) => star === value)
        expect([!found.food, !found.service, !found.handover]).toEqual([food, service, handover].map(isFine))
        const { length } = text.trim()
        expect(!found.content).toBe(length === 0 || (length >= MIN_REVIEW_COMMENT && length <= MAX_REVIEW_COMMENT))
      }),
    )
  })
})

it('only a completed order without a review can be reviewed [4.59]', () => {
  const open = ORDER_STATUSES.filter((status) => reviewRefusal({ status, reviewed: false }) === null)
  expect(open).toEqual(['completed'])
  expect(reviewRefusal({ status: 'accepted', reviewed: false })).toBe('order_not_completed')
  expect(reviewRefusal({ status: null, reviewed: false })).toBe('order_not_completed')
  expect(reviewRefusal({ status: 'completed', reviewed: true })).toBe('review_exists')
})

it("a reviewer's name is the first name and an initial [3.14]", () => {
  expect(reviewerName(' Maria ', 'garcía López')).toBe('Maria G.')
  expect(reviewerName('Maria', ' ')).toBe('Maria')
})
