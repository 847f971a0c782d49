/**
 * The messages between the pages and a restaurant's native app. docs/guide/app-developer/native-wrapper.md describes
 * them. [1.19]
 */
export { type FromApp, readFromApp, writeFromApp } from './from-app.ts'
export { type FromPage, type MethodAsked, readFromPage, type WalletsAsked, writeFromPage } from './from-page.ts'
export { type NativeProvider, type NativeWallet, type TrackingStatus, VERSION } from './parts.ts'
