import { expect, test } from 'vitest';
import { flowDoc } from '../support/flow-doc.ts';

test('docs/flow.md matches the machine', async () => {
  await expect(flowDoc()).toMatchFileSnapshot('../../docs/flow.md');
});
