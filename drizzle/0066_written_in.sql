-- An import of a file with a column of chapters writes members of several chapters as one batch.
ALTER TABLE `batch_entries` ADD `written_in` integer;
