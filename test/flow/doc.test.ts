import { expect, test } from 'vitest';
import { flowDoc } from '../support/flow-doc.ts';

test('docs/flow.md is the machine as it is', async () => {
  await expect(flowDoc()).toMatchFileSnapshot('../../docs/flow.md');
});
