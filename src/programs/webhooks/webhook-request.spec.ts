import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerWith, WebhookReceiver } from '../../../test/support/webhook-receiver.js';
import { WebhookRequests } from './webhook-request.js';

describe('a request of a webhook', () => {
  let receiver: WebhookReceiver;
  const body = '{"type":"ping"}';

  beforeEach(async () => {
    receiver = new WebhookReceiver();
    await receiver.start();
  });
  afterEach(() => receiver.stop());

  const requests = (webhooksAllowPrivate: boolean, ...addresses: string[]) => {
    const made = new WebhookRequests({ webhooksAllowPrivate });
    const lookup = jest.spyOn(made, 'addressesOf').mockResolvedValue(addresses);
    return { made, lookup };
  };
  const port = () => new URL(receiver.url).port;

  it('a webhook request resolves a name once, and connects to exactly this address', async () => {
    const { made, lookup } = requests(true, '127.0.0.1');
    // A second lookup would lead elsewhere, as in DNS rebinding.
    lookup.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['169.254.169.254']);
    const result = await made.post(`http://receiver.example:${port()}/hook?a=1`, body, { 'webhook-id': 'x' });
    expect(result).toMatchObject({ status: 204, failure: null });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]).toMatchObject({ body, path: '/hook?a=1' });
    expect(receiver.received[0]?.headers).toMatchObject({
      host: `receiver.example:${port()}`,
      'content-type': 'application/json',
      'webhook-id': 'x',
    });
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:7f00:1']],
    [['fe80::1']],
    [['169.254.169.254']],
  ])('a webhook is not sent to a public name that resolves to %j', async (addresses) => {
    const { made } = requests(false, ...addresses);
    const result = await made.post(`https://receiver.example:${port()}/`, body, {});
    expect(result).toMatchObject({ status: null, failure: 'address' });
    expect(receiver.received).toEqual([]);
  });

  it('a webhook is not sent to a URL with a private address, nor is the address looked up', async () => {
    const { made, lookup } = requests(false);
    for (const url of [receiver.url, `https://127.0.0.1:${port()}/`, `https://[::1]:${port()}/`])
      expect(await made.post(url, body, {})).toMatchObject({ failure: 'address' });
    expect(lookup).not.toHaveBeenCalled();
    expect(receiver.received).toEqual([]);
  });

  it('a webhook request does not follow redirects', async () => {
    const { made } = requests(true);
    receiver.answer = answerWith(307, { location: receiver.url });
    expect(await made.post(receiver.url, body, {})).toMatchObject({ status: 307, failure: 'status' });
    expect(receiver.received).toHaveLength(1);
  });

  it('a webhook request ends when the receiver or the name server is too slow', async () => {
    const { made } = requests(true);
    made.timeLimit = 150;
    receiver.answer = () => undefined;
    expect(await made.post(receiver.url, body, {})).toMatchObject({ status: null, failure: 'timeout' });
    // An unresponsive name server also counts as a timeout.
    const { made: other, lookup } = requests(true);
    other.timeLimit = 50;
    lookup.mockReturnValue(new Promise(() => undefined));
    expect(await other.post('http://slow.example/', body, {})).toMatchObject({ failure: 'timeout' });
  });

  it('a webhook request reads only the start of a response, as text that can be stored', async () => {
    const { made } = requests(true);
    receiver.answer = answerWith(200, {}, `a\0b${'x'.repeat(1_000_000)}`);
    const { status, body: text } = await made.post(receiver.url, body, {});
    expect(status).toBe(200);
    expect(text).toMatch(/^abx+$/);
    expect(text?.length).toBeLessThan(4100);
  });

  it('a webhook has arrived when the status says so, even if the response never ends', async () => {
    const { made } = requests(true);
    made.timeLimit = 150;
    receiver.answer = (response) => {
      response.writeHead(200);
      response.write('thanks');
    };
    expect(await made.post(receiver.url, body, {})).toMatchObject({
      status: 200,
      body: 'thanks',
      failure: null,
    });
  });

  it('a webhook request says when there is no connection', async () => {
    const { made } = requests(true);
    const { url } = receiver;
    await receiver.stop();
    expect(await made.post(url, body, {})).toMatchObject({
      status: null,
      failure: 'connection',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
