import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newSecret, signedHeaders } from './signatures.js';

describe('the signature of a webhook', () => {
  // Example from the Standard Webhooks specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
  };

  it('signs the Standard Webhooks example with its expected signature', () => {
    expect(signedHeaders(example, [secret])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('signs a webhook with every secret in force', () => {
    const secrets = [newSecret(), newSecret()];
    expect(new Set(secrets).size).toBe(2);
    const signatures = signedHeaders(example, secrets)['webhook-signature']?.split(' ');
    expect(signatures).toEqual(
      secrets.map((each) => {
        const key = Buffer.from(each.replace('whsec_', ''), 'base64');
        expect(key).toHaveLength(32);
        const signed = `${example.id}.1614265330.${example.body}`;
        return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      }),
    );
  });
});
