import { journeyHooks } from './journey-fixture.ts';

journeyHooks();
