import { expect, test } from 'vitest'
import { ACCOUNT_TABS, accountPath, accountTabOf } from './account-tab.ts'
import { safeRedirect } from './safe-redirect.ts'

test('each account tab has its own address, to which signing in returns [2.24, 2.26]', () => {
  for (const tab of ACCOUNT_TABS) {
    expect(accountTabOf(new URL(accountPath(tab), 'https://here.example').searchParams.get('tab'))).toBe(tab)
    expect(safeRedirect(accountPath(tab))).toBe(accountPath(tab))
  }
  expect(accountTabOf('elsewhere')).toBe('profile')
})
