import type { Page } from '@playwright/test'
import { Customer, signIn } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { aStreamLine, type StreamLine } from './stream-line.ts'

/**
 * More than the ten seconds between two polls, and much less than the 25 after which a silent stream counts as dead.
 */
const LONGER_THAN_A_POLL = 11_000
const UNTIL_DEAD = 25_000

/** The reads of the board that this page has requested. */
function countReads(page: Page) {
  let reads = 0
  page.on('request', (request) => {
    if (/\/staff\/locations\/\d+\/orders$/.test(new URL(request.url()).pathname)) reads += 1
  })
  return {
    count: () => reads,
    /** The reads while this page's clock goes on for `milliseconds`. */
    during: async (milliseconds: number) => {
      const before = reads
      await page.clock.fastForward(milliseconds)
      // A request of the page comes after those that its timers have sent.
      await page.evaluate(() => fetch('/api/v1/theme/website', { method: 'HEAD' }))
      return reads - before
    },
  }
}

test.describe('a live stream that falls silent', () => {
  let line: StreamLine
  test.beforeEach(async ({ napoli }) => {
    line = await aStreamLine(napoli.origin)
  })
  test.afterEach(() => line.close())

  test('a console polls only while its live stream is down [11.07]', {
    tag: '@deep',
  }, async ({ page, request, napoli }) => {
    await page.clock.install()
    const board = countReads(page)
    await signIn(page, { ...napoli, origin: line.origin })
    await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
    await expect.poll(line.heartbeats).toBeGreaterThan(0)
    // The board is read once more when the stream opens, which may be now.
    await expect.poll(() => board.during(LONGER_THAN_A_POLL)).toBe(0)

    line.swallowStreams()
    const read = board.count()
    await page.clock.fastForward(UNTIL_DEAD)
    await expect.poll(board.count).toBeGreaterThan(read)
    const { number } = await new Customer(request, napoli).order()
    await page.clock.fastForward(LONGER_THAN_A_POLL)
    await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
    expect(await board.during(LONGER_THAN_A_POLL)).toBeGreaterThan(0)

    line.letStreamsPass()
    const heartbeats = line.heartbeats()
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(3_000)
          return line.heartbeats()
        },
        { timeout: 60_000 * PATIENCE },
      )
      .toBeGreaterThan(heartbeats)
    // What the stream announces now shows without a poll.
    const next = await new Customer(request, napoli).order()
    await expect(page.getByRole('heading', { name: '2 new' })).toBeVisible()
    await expect(page.getByText(`#${next.number}`).first()).toBeVisible()
    await expect.poll(() => board.during(LONGER_THAN_A_POLL)).toBe(0)
  })
})
