import { describe, expect, it } from 'vitest'
import { createAcceptances, UNDO_MS, undoTimeOf } from './acceptances.ts'
import { anOrder, at, NOW } from './an-order.ts'

/** Acceptances whose timers run, and whose server answers, when the test says so. */
function someAcceptances() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  let timers: (() => void)[] = []
  const acceptances = createAcceptances({
    send: ({ id }) =>
      new Promise<void>((resolve) => {
        sent.push(id)
        answers.push(resolve)
      }),
    after: (_, act) => {
      timers.push(act)
      return () => {
        timers = timers.filter((other) => other !== act)
      }
    },
  })
  const shown = () => acceptances.list().map(({ order, isSent }) => [order.id, isSent])
  return { acceptances, sent, shown, answers, timers: () => timers }
}

const [first, second] = [anOrder({ id: 'a' }), anOrder({ id: 'b' })]

describe('an acceptance that can be taken back', () => {
  it('is sent once when its time is over, and shown until the server has answered', async () => {
    const { acceptances, sent, shown, answers, timers } = someAcceptances()
    acceptances.hold(first, NOW, UNDO_MS)
    acceptances.hold(first, NOW, UNDO_MS)
    expect([sent, shown()]).toEqual([[], [['a', false]]])
    timers()[0]?.()
    expect([sent, shown()]).toEqual([['a'], [['a', true]]])
    acceptances.undo('a')
    expect(shown()).toEqual([['a', true]])
    answers[0]?.()
    await acceptances.release('a')
    expect([sent, shown()]).toEqual([['a'], []])
  })

  it('is never sent once it is taken back, and can be accepted again', () => {
    const { acceptances, sent, shown, timers } = someAcceptances()
    acceptances.hold(first, NOW, UNDO_MS)
    acceptances.undo('a')
    expect([sent, shown(), timers()]).toEqual([[], [], []])
    acceptances.hold(first, NOW, UNDO_MS)
    expect(shown()).toEqual([['a', false]])
  })

  it('is sent at once when the page is left, each once', () => {
    const { acceptances, sent, timers } = someAcceptances()
    acceptances.hold(first, NOW, UNDO_MS)
    acceptances.hold(second, NOW, UNDO_MS)
    void acceptances.releaseAll()
    void acceptances.releaseAll()
    expect([sent, timers()]).toEqual([['a', 'b'], []])
  })

  it('is not held back shortly before the order would be rejected', () => {
    expect(undoTimeOf(anOrder(), NOW)).toBe(UNDO_MS)
    expect(undoTimeOf(anOrder({ answerDueAt: at(5) }), NOW)).toBe(UNDO_MS)
    expect(undoTimeOf(anOrder({ answerDueAt: at(0.1) }), NOW)).toBe(0)
    const { acceptances, sent } = someAcceptances()
    acceptances.hold(first, NOW, 0)
    expect(sent).toEqual(['a'])
  })
})
