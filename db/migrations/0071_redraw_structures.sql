-- Version 2 of the drawings: complexes, overlapping letters, folded chains, chirality of axes. Drawn again by the job.
update structure set svg = null, failed_reason = null where svg is not null or failed_reason is not null;
