export default async function globalTeardown() {
  await globalThis.protestDeskTestServer?.stop();
}
