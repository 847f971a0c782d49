import { z } from '@hono/zod-openapi'

/** What the restaurant answers to a review; null without an answer. */
export function reviewAnswer() {
  return z
    .object({ content: z.string(), created_at: z.string() })
    .nullable()
    .openapi({ description: 'The restaurant’s answer' })
}
export type ReviewAnswerWire = z.infer<ReturnType<typeof reviewAnswer>>
